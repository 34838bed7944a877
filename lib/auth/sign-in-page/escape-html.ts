const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** A text as content or attribute value of HTML. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, character => entities[character]!)
