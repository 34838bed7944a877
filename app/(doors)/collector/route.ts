import { handle } from '@/lib/http/handle'
import { publicUrl } from '@/lib/http/mounts'

/** The root of the collector redirects to its description, as the public original does. */
export const GET = handle(
  () => new Response(null, { status: 308, headers: { Location: `${publicUrl()}/build/reference#collector` } }),
  {
    bearer: 'ignore',
    quota: 'uncounted',
  },
)
