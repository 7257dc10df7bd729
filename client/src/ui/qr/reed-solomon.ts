/** The field of 256 elements that QR codes use. */
const FIELD = 256;
const POLYNOMIAL = 0x11d;

const powers: number[] = [];
const logarithms: number[] = [];
for (let exponent = 0, value = 1; exponent < FIELD - 1; exponent++) {
  powers[exponent] = value;
  logarithms[value] = exponent;
  value <<= 1;
  if (value >= FIELD) value ^= POLYNOMIAL;
}

/** Product of two elements of the field. */
export const multiply = (a: number, b: number): number =>
  a === 0 || b === 0 ? 0 : (powers[((logarithms[a] as number) + (logarithms[b] as number)) % (FIELD - 1)] as number);

/** Coefficients of the generator polynomial of this degree, without the leading one. */
function generator(degree: number): number[] {
  let result = [1];
  for (let root = 0; root < degree; root++) {
    const next = [...result, 0];
    result.forEach((coefficient, index) => {
      next[index + 1] = (next[index + 1] as number) ^ multiply(coefficient, powers[root] as number);
    });
    result = next;
  }
  return result.slice(1);
}

/** Error correction codewords of a block of data. */
export function correctionOf(data: readonly number[], count: number): number[] {
  const divisor = generator(count);
  const rest: number[] = new Array(count).fill(0);
  for (const codeword of data) {
    const factor = codeword ^ (rest.shift() as number);
    rest.push(0);
    divisor.forEach((coefficient, index) => {
      rest[index] = (rest[index] as number) ^ multiply(coefficient, factor);
    });
  }
  return rest;
}
