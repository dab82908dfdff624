import react from '@vitejs/plugin-react'
import presetMantine from 'postcss-preset-mantine'
import { defineConfig } from 'vite'
import { chunks } from './vite/chunks.ts'
import { compressed } from './vite/compress.ts'
import { contratoMinimo } from './vite/contrato.ts'
import { iconos } from './vite/iconos.ts'
import { layers } from './vite/layers.ts'
import { piezas } from './vite/piezas.ts'
import { preloadBase } from './vite/preload.ts'
import { stylesheetsLast } from './vite/stylesheets.ts'

const servidor = `http://127.0.0.1:${process.env.PORT ?? 3000}`

export default defineConfig({
  root: import.meta.dirname,
  plugins: [piezas(), react(), contratoMinimo(), iconos(), layers(), preloadBase(), stylesheetsLast(), compressed()],
  // light-dark() is left as it is, for the tool that builds for older browsers: it works inside custom properties
  css: { postcss: { plugins: [presetMantine({ features: { lightDarkFunction: false } })] } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    reportCompressedSize: true,
    rolldownOptions: { output: { codeSplitting: chunks } },
  },
  // '/api' without the slash would also proxy the module /api.ts
  server: { proxy: { '/api/': servidor, '/health/': servidor } },
  preview: { proxy: { '/api/': servidor, '/health/': servidor } },
})
