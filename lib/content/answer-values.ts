import { answerBytes } from '@/lib/content/answer-bytes'
import { envelope, type Page, pageAddresses } from '@/lib/http/envelope'
import type { Call } from '@/lib/http/handle'
import { doorUrl } from '@/lib/http/mounts'

type Asked = Pick<Call<unknown>, 'request' | 'query'> & { path: string; page: Page | null }

/**
 * Values as a plain array, or one page of them in the list envelope when a page was asked for.
 * @param path below the content door, e.g. `/v1/Location`
 */
export function answerValues({ request, query, path, page }: Asked, values: readonly unknown[]): Response {
  if (!page) return answerBytes(request, Buffer.from(JSON.stringify(values)))
  const shown = values.slice((page.number - 1) * page.size, page.number * page.size)
  const address = pageAddresses(`${doorUrl('content')}${path}`, query)
  const items = shown.map(value => Buffer.from(JSON.stringify(value)))
  return answerBytes(request, envelope({ total: values.length, page, seed: null, address }, items))
}
