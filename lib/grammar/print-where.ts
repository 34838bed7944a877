import type { Where } from '@/lib/grammar/where'
import type { Operand } from '@/lib/grammar/where-operand'

/** The filter expression as text; `parseWhere` reads the same tree from it. */
export function printWhere(where: Where): string {
  if (where.kind !== 'comparison') return `${where.kind}(${where.items.map(printWhere).join(',')})`
  return [where.field, ...where.path, where.operator, printOperand(where.operand)].join('.')
}

function printOperand(operand: Operand): string {
  if (operand.type === 'list') return `(${operand.items.map(printOperand).join(',')})`
  if (operand.type === 'null') return 'null'
  if (operand.type === 'date') return operand.text
  if (operand.type === 'string') return `"${operand.value.replace(/["\\]/g, '\\$&')}"`
  return String(operand.value)
}
