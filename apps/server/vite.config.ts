import { defineConfig } from 'vite'

/**
 * The server as plain JavaScript for Node. Our own packages are TypeScript source and go into the bundle; what
 * npm installs stays outside it.
 */
export default defineConfig({
  ssr: { noExternal: [/^@bulletin\//] },
  build: {
    ssr: true,
    target: 'node24',
    outDir: 'dist',
    emptyOutDir: true,
    sourcemap: true,
    minify: false,
    rolldownOptions: {
      input: {
        main: 'src/main.ts',
        'demo-world': 'src/demo-world.ts',
        'demo-history': 'src/demo-history.ts',
        'demo-feed': 'src/demo-feed.ts',
        import: 'src/import.ts',
        'import-process': 'src/import-process.ts',
        degraded: 'src/degraded.ts',
        sample: 'src/sample.ts',
        rederive: 'src/rederive.ts',
        'verify-history': 'src/verify-history.ts',
      },
      output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
})
