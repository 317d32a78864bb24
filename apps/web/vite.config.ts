import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig(async ({ command }) => ({
  plugins: [
    react(),
    tailwindcss(),
    // The fixture answers the contract's calls while the site is developed; no build contains it.
    ...(command === 'serve' && process.env.FIXTURE === '1'
      ? [(await import('./dev/fixture-plugin.ts')).fixturePlugin()]
      : []),
  ],
  server: {
    host: '127.0.0.1',
    port: 5173,
  },
  build: {
    target: 'es2023',
    outDir: 'dist',
    // The server sends the build as it is, so a source map would only weigh.
    sourcemap: false,
  },
}))
