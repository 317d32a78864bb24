import { createHash } from 'node:crypto'
import { defineConfig, type Plugin } from 'vite'

const sourceOf = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** What the page may do: run its own script, show its own style, and nothing else. */
const policyOf = (script: string, style: string): string =>
  [
    "default-src 'none'",
    "connect-src 'none'",
    `script-src ${sourceOf(script)}`,
    `style-src ${sourceOf(style)}`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ')

/** A page whose script and style are in it. */
function inOneFile(html: string, script: string, style: string): string {
  const policy = policyOf(script, style)
  const inHead = `<meta http-equiv="content-security-policy" content="${policy}" />`
  return html
    .replace(/\s*<script[^>]*><\/script>/g, '')
    .replace(/\s*<link rel="stylesheet"[^>]*>/g, '')
    .replace('<!-- policy -->', () => inHead)
    .replace('</head>', () => `  <style>${style}</style>\n  </head>`)
    .replace('</body>', () => `  <script type="module">${script}</script>\n  </body>`)
}

/** Puts everything that was built into fair.html, so that it can be saved and opened anywhere. */
const oneFile: Plugin = {
  name: 'one-file',
  enforce: 'post',
  generateBundle(_, bundle) {
    const files = Object.values(bundle)
    const scripts = files.flatMap((file) => (file.type === 'chunk' ? [file.code] : []))
    const textOf = (end: string): string[] =>
      files.flatMap((file) =>
        file.type === 'asset' && file.fileName.endsWith(end) ? [String(file.source)] : [],
      )
    const [[script, ...more], [style = ''], [html]] = [scripts, textOf('.css'), textOf('.html')]
    if (script === undefined || html === undefined || more.length > 0) {
      this.error('the page consists of one script')
    }
    for (const { fileName } of files) delete bundle[fileName]
    const source = inOneFile(html, script.trim().replaceAll('</script', '<\\/script'), style.trim())
    this.emitFile({ type: 'asset', fileName: 'fair.html', source })
  },
}

/** The page that verifies rounds offline, beside the site that vite.config.ts builds. */
export default defineConfig({
  plugins: [oneFile],
  build: {
    target: 'es2023',
    modulePreload: false,
    assetsDir: '',
    rolldownOptions: { input: 'fair.html', output: { codeSplitting: false } },
  },
})
