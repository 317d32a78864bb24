import { ratio } from '@fairline/domain/money/ratio'
import { multiplierText } from '../../shell/multiplier.ts'

/** A height as members read it: "2.34x" of 234 hundredths. */
export const heightText = (height: number): string => multiplierText(ratio(BigInt(height), 100n))
