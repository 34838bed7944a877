import { xmlText } from '@/lib/formats/xml-text'
import { timeText } from '@/lib/traffic/situation'
import type { Supplier } from '@/lib/traffic/suppliers'

/** What stands before the situations of a publication. @param published milliseconds since 1970 */
export function publicationHead(supplier: Supplier, published: number): string {
  const identifier = `<country>${supplier.country}</country><nationalIdentifier>${xmlText(supplier.identifier)}</nationalIdentifier>`
  return `<?xml version="1.0" encoding="UTF-8"?>
<d2LogicalModel xmlns="http://datex2.eu/schema/2/2_0" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" modelBaseVersion="2"><exchange><supplierIdentification>${identifier}</supplierIdentification></exchange><payloadPublication xsi:type="SituationPublication" lang="it"><publicationTime>${timeText(published)}</publicationTime><publicationCreator>${identifier}</publicationCreator>`
}

/** What stands behind them. */
export const publicationTail = '</payloadPublication></d2LogicalModel>\n'
