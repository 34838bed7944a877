import { callText } from '@/components/call/text/call-text'
import type { WrittenCall } from '@/components/call/text/written-call'
import { CopiedLine } from '@/components/ui/copied-line'

/** A call for a shell, to be copied and run. @param label what the call does, for screen readers */
export function CallLine({ call, label }: { call: WrittenCall; label: string }) {
  return <CopiedLine text={callText(call, 'curl')} label={label} />
}
