/** The integer of a numeral that a double would round. Returns null for others and for numerals beyond the range of a double. */
export function exactInteger(numeral: string): bigint | null {
  const double = Number(numeral)
  const digits = Number.isFinite(double) && Math.abs(double) >= 2 ** 53 ? integerDigits(numeral) : null
  return digits !== null && BigInt(digits) !== writtenInteger(double) ? BigInt(digits) : null
}

/** The digits of a finite number, with its exponent written out. Returns null if it has a fraction. */
function integerDigits(numeral: string): string | null {
  const parts = /^([+-]?)(\d+)(?:\.(\d*))?(?:[eE]([+-]?\d+))?$/.exec(numeral)
  if (!parts) return null
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = parts
  const zeros = Number(exponent) - fraction.length
  const digits = whole + fraction
  if (zeros < 0 && !/^0*$/.test(digits.slice(zeros))) return null
  return sign.replace('+', '') + (zeros < 0 ? digits.slice(0, zeros) : digits + '0'.repeat(zeros))
}

/** The integer with the digits that `String` writes for a large double, such as `1e+21`, or `1152921504606847000` for 2^60. */
function writtenInteger(double: number): bigint {
  const {
    whole = '',
    fraction = '',
    exponent = '0',
  } = /^(?<whole>-?\d+)(?:\.(?<fraction>\d+))?(?:e\+(?<exponent>\d+))?$/.exec(String(double))!.groups!
  return BigInt(whole + fraction + '0'.repeat(Number(exponent) - fraction.length))
}
