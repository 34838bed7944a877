import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { XmlDocument, XmlLibError, XsdValidator } from 'libxml2-wasm'
import { xmlRegisterFsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs'

/** Path of a schema in the shared folder, or null if it is missing. */
export function sharedSchema(path: string): string | null {
  const file = fileURLToPath(new URL(`../../../shared/schemas/${path}`, import.meta.url))
  return existsSync(file) ? file : null
}

const validators = new Map<string, XsdValidator>()

/** The errors of a document against a schema file, one line each. The schema is loaded once. */
export function complaintsOf(schemaFile: string, text: string): string[] {
  const document = XmlDocument.fromString(text)
  try {
    validatorOf(schemaFile).validate(document)
    return []
  } catch (error) {
    if (error instanceof XmlLibError) return error.details.map(({ line, message }) => `line ${line}: ${message.trim()}`)
    throw error
  } finally {
    document.dispose()
  }
}

function validatorOf(schemaFile: string): XsdValidator {
  const cached = validators.get(schemaFile)
  if (cached) return cached
  // Schemas include others by their paths.
  xmlRegisterFsInputProviders()
  const validator = XsdValidator.fromDoc(XmlDocument.fromBuffer(readFileSync(schemaFile), { url: schemaFile }))
  validators.set(schemaFile, validator)
  return validator
}

/** The body of one of our SOAP messages, which declares its namespaces itself. */
export function bodyOf(envelope: string): string {
  const body = /<soap:Body>([\s\S]*)<\/soap:Body>/.exec(envelope)?.[1]
  if (body === undefined) throw new Error(`no body in ${envelope.slice(0, 300)}`)
  return body
}
