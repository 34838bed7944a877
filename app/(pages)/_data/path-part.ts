import { notFound } from 'next/navigation'
import { decodedPart } from '@/components/text/decoded-part'

/** A decoded part of a page's path. An address with NUL has no page: no name holds it, and the database cannot store it. */
export function pathPart(segment: string): string {
  const part = decodedPart(segment)
  return part.includes('\u0000') ? notFound() : part
}
