/** Another writer has begun its term: this one may write no more. */
export class EpochOverError extends Error {
  override name = 'EpochOverError'
}
