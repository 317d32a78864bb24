/** Builds the sites that are stale, before any journey opens them. */
export default async function buildSites(): Promise<void> {
  await import('../../tools/build-sites.ts')
}
