/** Converts HTML to plain text: tags become spaces. The result must never be rendered as HTML. */
export function plainText(html: string): string {
  const text = html.replace(/<(script|style)\b[\s\S]*?<\/\1\s*>/gi, ' ').replace(/<[^>]*>/g, ' ')
  return decodedText(text).replace(/\s+/g, ' ').trim()
}

export const decodedText = (text: string): string =>
  text.replace(
    /&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z]+);/gi,
    (whole, name: string) => entities[name.toLowerCase()] ?? character(name) ?? whole,
  )

function character(name: string): string | null {
  if (name[0] !== '#') return latin[name] ?? null
  const code = name[1]?.toLowerCase() === 'x' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
  return code > 31 && code <= 0x10ffff ? String.fromCodePoint(code) : null
}

/** Named character references that occur in the texts of the region. */
const latin: Record<string, string> = {
  auml: 'ä',
  ouml: 'ö',
  uuml: 'ü',
  Auml: 'Ä',
  Ouml: 'Ö',
  Uuml: 'Ü',
  szlig: 'ß',
  agrave: 'à',
  egrave: 'è',
  eacute: 'é',
  igrave: 'ì',
  ograve: 'ò',
  ugrave: 'ù',
  Egrave: 'È',
  euml: 'ë',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  bdquo: '„',
  laquo: '«',
  raquo: '»',
  hellip: '…',
  euro: '€',
  deg: '°',
  bull: '•',
  middot: '·',
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', copy: '©' }

/** The value of a language map in a language, else in English, else in any language. */
export function inLanguage(map: unknown, language: string): string | null {
  if (typeof map === 'string') return map || null
  if (typeof map !== 'object' || map === null) return null
  const byLanguage = map as Record<string, unknown>
  const text = [language, 'en', ...Object.keys(byLanguage)]
    .map(key => byLanguage[key])
    .find(value => typeof value === 'string' && value !== '')
  return (text as string | undefined) ?? null
}
