/** Bytes that give JSON its structure, in UTF-8. */
export const quote = 0x22
export const backslash = 0x5c
export const colon = 0x3a
export const comma = 0x2c

// `[` and `{`, `]` and `}` differ in one bit, so one comparison finds both.
const differingBit = 0x20

export const isOpening = (byte: number): boolean => (byte | differingBit) === 0x7b

export const isClosing = (byte: number): boolean => (byte | differingBit) === 0x7d
