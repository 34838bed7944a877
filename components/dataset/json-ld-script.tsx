import { jsonLdText } from '@/components/dataset/json-ld'

/** Linked data in a page: not executed, read by search engines. */
export function JsonLdScript({ value }: { value: object }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON in which nothing can end the element
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonLdText(value) }} />
}
