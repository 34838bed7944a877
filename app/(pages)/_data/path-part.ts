import { notFound } from 'next/navigation'
import { decodedPart } from '@/components/text/decoded-part'

/** A part of a page's path as it was meant. A page is not there whose address has the character NUL, which no name has and no database keeps. */
export function pathPart(segment: string): string {
  const part = decodedPart(segment)
  return part.includes('\u0000') ? notFound() : part
}
