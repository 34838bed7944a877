import { parseXml, type XmlElement } from '@/lib/formats/xml/tree'
import { message } from '../harness/soap-messages'

export type SoapResponse = Readonly<{ status: number; headers: Headers; text: string }>

export async function post(url: string, text: string | Uint8Array, headers: Record<string, string> = {}): Promise<SoapResponse> {
  const response = await fetch(`${url}/netex`, {
    method: 'POST',
    headers: { 'Content-Type': 'text/xml; charset=utf-8', ...headers },
    body: text as BodyInit,
  })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

/** Calls an operation and returns the body of the response; throws on a fault. */
export async function call(url: string, body: string, headers: Record<string, string> = {}): Promise<XmlElement> {
  const { status, text } = await post(url, message(body), headers)
  if (status !== 200) throw new Error(`${status}: ${text.slice(0, 500)}`)
  return bodyElement(text)
}

export const bodyElement = (text: string): XmlElement => parseXml(text).children.find(({ name }) => name === 'Body')!.children[0]!

export const textsIn = (within: XmlElement, name: string): string[] =>
  within.children.flatMap(one => [...(one.name === name ? [one.text] : []), ...textsIn(one, name)])

export const elementsIn = (within: XmlElement, name: string): XmlElement[] =>
  within.children.flatMap(one => [...(one.name === name ? [one] : []), ...elementsIn(one, name)])
