import { wholeCollectorDocument } from '@/lib/flows/collector-document'
import { writeYaml } from '@/lib/formats/yaml'
import { handle } from '@/lib/http/handle'
import { vary } from '@/lib/http/respond'

/** The description of the collector in YAML. @see spec, Push collector */
export const GET = handle(
  () =>
    new Response(writeYaml(wholeCollectorDocument()), {
      headers: { 'Content-Type': 'application/yaml; charset=utf-8', Vary: vary },
    }),
)
