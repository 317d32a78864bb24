import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The server of this machine, whose calls a developing site forwards. */
const server = 'http://127.0.0.1:3000'

export default defineConfig({
  plugins: [react(), tailwindcss()],
  server: {
    host: '127.0.0.1',
    port: 5173,
    // Only calls are posted; pages and modules are always fetched by GET.
    proxy: {
      '^/': { target: server, bypass: ({ method, url }) => (method === 'POST' ? null : url) },
    },
  },
  build: {
    target: 'es2023',
    outDir: 'dist',
    sourcemap: false,
  },
})
