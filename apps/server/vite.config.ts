import { defineConfig } from 'vite'

/**
 * The server as plain JavaScript for Node. Our own packages are TypeScript source and go into the bundle; what
 * npm installs stays outside it.
 */
export default defineConfig({
  ssr: { noExternal: [/^@bulletin\//] },
  build: {
    ssr: 'src/main.ts',
    target: 'node20',
    outDir: 'dist',
    emptyOutDir: true,
    sourcemap: true,
    minify: false,
    rolldownOptions: {
      output: { format: 'es', entryFileNames: 'main.js', chunkFileNames: '[name]-[hash].js' },
    },
  },
})
