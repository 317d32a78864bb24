import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The back office of this machine, whose calls a developing site forwards. */
const office = 'http://127.0.0.1:3001'

export default defineConfig({
  plugins: [react(), tailwindcss()],
  server: {
    host: '127.0.0.1',
    port: 5174,
    proxy: { '/bo': { target: office, headers: { origin: office } } },
  },
  build: { target: 'es2023', modulePreload: { polyfill: false }, outDir: 'dist', sourcemap: false },
})
