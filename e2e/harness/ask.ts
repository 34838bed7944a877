import type { TestServer } from './server'

export type JsonResponse = Readonly<{ status: number; body: Record<string, unknown>; headers: Headers; milliseconds: number }>

export async function ask(server: TestServer, path: string, init: RequestInit = {}): Promise<JsonResponse> {
  const began = performance.now()
  const response = await fetch(server.url + path, init)
  const text = await response.text()
  const { status, headers } = response
  return { status, headers, body: JSON.parse(text || '{}'), milliseconds: performance.now() - began }
}

type Check = { componentId?: string; status: string; output?: string }

export async function ready(
  server: TestServer,
): Promise<{ status: number; body: { status: string; checks: Record<string, Check[]> } }> {
  const { status, body } = await ask(server, '/health/ready')
  return { status, body: body as { status: string; checks: Record<string, Check[]> } }
}
