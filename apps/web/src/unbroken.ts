/** A text in which no line ends behind a hyphen: "-vs-", "-0.50" and "2026-11-21" stay whole. */
export const unbroken = (text: string): string => text.replaceAll(/-(?=\S)/g, '-\u2060')
