/// <reference types="vitest/config" />
import react from '@vitejs/plugin-react'
import { defineConfig, loadEnv, type CSSOptions, type ProxyOptions } from 'vite'
import { createChunkNaming } from './chunks.ts'
import { compressedFiles } from './compressed-files.ts'
import { earlyFiles } from './early-files.ts'
import { installedApp } from './installed-app.ts'
import { shellFiles } from './shell-files.ts'
import product from './package.json' with { type: 'json' }

const SERVED_BY_THE_API = ['/api', '/sso', '/app-settings.json', '/healthz']

/** Keeps the Host header: the embedded sign-in builds its URLs from the one that the browser requested. */
const proxyTo = (target: string): Record<string, ProxyOptions> =>
  Object.fromEntries(SERVED_BY_THE_API.map((path) => [path, { target, changeOrigin: false, xfwd: true }]))

/** Class names are local to their module; names of animations and of grid areas are not. */
const STYLES: CSSOptions = {
  transformer: 'lightningcss',
  lightningcss: {
    cssModules: { animation: false, container: false, customIdents: false, grid: false },
  },
}

export default defineConfig(({ mode }) => {
  const { API_TARGET = 'http://127.0.0.1:3001' } = loadEnv(mode, import.meta.dirname, 'API_')
  return {
    plugins: [react(), earlyFiles(), installedApp(), shellFiles(product.version), compressedFiles()],
    css: STYLES,
    server: { port: 3000, strictPort: true, proxy: proxyTo(API_TARGET) },
    build: {
      outDir: 'dist',
      // Lists which file loads which, in a dot folder that the server does not serve.
      manifest: true,
      // Inlines no asset as a `data:` URL: the content security policy allows neither inline scripts nor `data:` fonts.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      // One style sheet, in the order of imports: a component overrides the one it extends whatever is loaded first.
      cssCodeSplit: false,
      rolldownOptions: {
        output: {
          codeSplitting: { groups: [{ name: createChunkNaming(), includeDependenciesRecursively: false }] },
        },
      },
      // The shell is one file that the tablet caches; features are loaded when first opened.
      chunkSizeWarningLimit: 1200,
    },
  }
})
