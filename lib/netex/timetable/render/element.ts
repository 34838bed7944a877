import { xmlText } from '@/lib/formats/xml-text'

/** A text on one line, as everything in a part is. */
const oneLine = (text: string): string => xmlText(text.replace(/\s+/g, ' ').trim())

/** An element with a text; nothing where there is none. */
export function leaf(name: string, text: string | number | null | undefined): string {
  if (text === null || text === undefined) return ''
  const content = typeof text === 'number' ? String(text) : oneLine(text)
  return content === '' ? '' : `<${name}>${content}</${name}>`
}

/** An element around others; nothing where there are none, as empty lists are not valid. */
export const around = (name: string, content: string): string => (content === '' ? '' : `<${name}>${content}</${name}>`)
