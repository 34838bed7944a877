import { notFound } from 'next/navigation'

/** Every address that is no page: the 404 in the page's language. */
export default function Rest() {
  notFound()
}
