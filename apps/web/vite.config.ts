import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { withoutJsonSchema } from './without-json-schema.ts'

/** The server of this machine, whose calls a developing site forwards. */
const server = 'http://127.0.0.1:3000'

export default defineConfig({
  plugins: [withoutJsonSchema(), react(), tailwindcss()],
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
    // Says which parts a page loads first, for tools/first-load.ts.
    manifest: true,
  },
})
