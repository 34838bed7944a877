import { soundAddress } from '@/components/call/text/sound-address'
import { curlText } from '@/components/call/text/write-curl'
import { javascriptText } from '@/components/call/text/write-javascript'
import { pythonText } from '@/components/call/text/write-python'
import type { WrittenCall } from '@/components/call/text/written-call'

/** In what form a call is written. */
export const callForms = ['url', 'curl', 'javascript', 'python'] as const
export type CallForm = (typeof callForms)[number]

/** What the forms are called, in every language. */
export const formNames: Readonly<Record<CallForm, string>> = {
  url: 'URL',
  curl: 'curl',
  javascript: 'JavaScript',
  python: 'Python',
}

const writers: Readonly<Record<CallForm, (call: WrittenCall) => string>> = {
  url: ({ address }) => address,
  curl: curlText,
  javascript: javascriptText,
  python: pythonText,
}

/** The call as text that works where it is pasted: in a shell, in a module of Node.js, in Python with `requests`. */
export const callText = (call: WrittenCall, form: CallForm): string =>
  writers[form]({ ...call, address: soundAddress(call.address) })
