import { getRequestListener } from '@hono/node-server'

/**
 * The Response of our own bundle. `@hono/node-server` writes its light Response straight to the socket, three times as
 * fast as the native one, but provides it only by replacing the global one, which Next needs and which is restored
 * here. The build uses this for every `Response` in the bundle of the request listener.
 */
function loadLightResponse(): typeof globalThis.Response {
  const native = { Request: globalThis.Request, Response: globalThis.Response }
  getRequestListener(() => undefined, { overrideGlobalObjects: true })
  const light = globalThis.Response
  for (const [name, value] of Object.entries(native))
    Object.defineProperty(globalThis, name, { value, writable: true, configurable: true })
  return light
}

const LightResponse = loadLightResponse()

export { LightResponse as Response }
