import type { Credit } from '@/components/map/ground'
import { decodedText } from '@/components/text/plain-text'

const link = /<a\b[^>]*\bhref\s*=\s*["']?(https?:\/\/[^"'\s>]+)[^>]*>(.*?)<\/a>/gis

const plain = (html: string): string =>
  decodedText(html.replaceAll(/<[^>]*>/g, ' '))
    .replaceAll('©', ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[\s,|·;]+|[\s,|·;]+$/g, '')

const credit = (holder: string, address: string | null): Credit[] => (holder ? [{ holder, address, licence: null }] : [])

/** Parses the attribution HTML of tile descriptions into names and links; other markup is ignored. */
export function creditsOfHtml(html: string): readonly Credit[] {
  const found: Credit[] = []
  let read = 0
  for (const { 0: whole, 1: address = '', 2: text = '', index } of html.matchAll(link)) {
    found.push(...credit(plain(html.slice(read, index)), null), ...credit(plain(text), address))
    read = index + whole.length
  }
  return [...found, ...credit(plain(html.slice(read)), null)]
}
