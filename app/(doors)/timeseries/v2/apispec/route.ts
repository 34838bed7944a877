import { writeYaml } from '@/lib/formats/yaml'
import { handle } from '@/lib/http/handle'
import { vary } from '@/lib/http/respond'
import { apispec } from '@/lib/timeseries/apispec'

/** The description of this interface. */
export const GET = handle(
  () => new Response(writeYaml(apispec()), { headers: { 'Content-Type': 'application/yaml;charset=UTF-8', Vary: vary } }),
)
