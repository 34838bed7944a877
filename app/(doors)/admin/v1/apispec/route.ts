import { adminDocument } from '@/lib/admin/openapi/document'
import { writeYaml } from '@/lib/formats/yaml'
import { handle } from '@/lib/http/handle'
import { vary } from '@/lib/http/respond'

/** The description of the administration in YAML; it tells nothing of this platform but its address. */
export const GET = handle(
  () =>
    new Response(writeYaml(adminDocument()), {
      headers: { 'Content-Type': 'application/yaml; charset=utf-8', Vary: vary },
    }),
)
