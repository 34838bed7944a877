import { curlText, validUrl, type WrittenCall } from '@/components/call/call-text'
import { CopiedLine } from '@/components/ui/code-line'

/** An API request as a shell command with a button to copy it. `label` is for screen readers. */
export function CallLine({ call, label }: { call: WrittenCall; label: string }) {
  return <CopiedLine text={curlText({ ...call, address: validUrl(call.address) })} label={label} />
}
