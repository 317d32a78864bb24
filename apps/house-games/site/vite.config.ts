import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The house of this machine, whose calls a developing page forwards. */
const house = 'http://127.0.0.1:3002'

export default defineConfig({
  base: '/house/',
  plugins: [react()],
  server: { host: '127.0.0.1', port: 5175, proxy: { '/house/api': { target: house } } },
  build: { target: 'es2023', modulePreload: { polyfill: false }, outDir: '../dist' },
})
