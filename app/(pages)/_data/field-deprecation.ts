import type { Deprecation } from '@/components/source/source'
import { findDeprecation } from '@/lib/content/deprecations/deprecations'
import { textIn } from '@/lib/formats/text-in'

/** Whether a field of a record is deprecated, and why, in the reader's language. @param type value of `_Meta.Type` */
export function fieldDeprecation(type: string, path: readonly string[], language: string): Deprecation | null {
  const found = findDeprecation(type, path)
  return found && { ...found, reason: textIn(found.reason, language) }
}
