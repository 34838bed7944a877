import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { XmlDocument, XsdValidator } from 'libxml2-wasm'

/** The schemas of DATEX II 2.0 to 2.3, which are stored only where the project is developed. */
const folder = join(process.cwd(), '../shared/schemas/datex2')

export const schemasAbsent = !existsSync(folder)

/** Checks documents against the schemas of all versions, each of which is read once. */
export class DatexSchemas {
  readonly #schemas = [0, 1, 2, 3].map(version => {
    const source = XmlDocument.fromBuffer(readFileSync(join(folder, `DATEXIISchema_2_2_${version}.xsd`)))
    return { version: `2.${version}`, source, validator: XsdValidator.fromDoc(source) }
  })

  errorsOf(xml: string): string[] {
    const document = XmlDocument.fromString(xml)
    try {
      return this.#schemas.flatMap(({ version, validator }) => {
        try {
          validator.validate(document)
          return []
        } catch (error) {
          return [`${version}: ${(error as Error).message}`]
        }
      })
    } finally {
      document.dispose()
    }
  }

  dispose(): void {
    for (const { source, validator } of this.#schemas) {
      validator.dispose()
      source.dispose()
    }
  }
}
