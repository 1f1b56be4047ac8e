/** An affine map in SVG's order: x' = a·x + c·y + e, y' = b·x + d·y + f. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number]

export const move = (x: number, y: number): Matrix => [1, 0, 0, 1, x, y]

export const scale = (x: number, y = x): Matrix => [x, 0, 0, y, 0, 0]

/** Turns clockwise on the screen, in degrees. */
export const turn = (degrees: number): Matrix => {
  const angle = (degrees * Math.PI) / 180
  return [Math.cos(angle), Math.sin(angle), -Math.sin(angle), Math.cos(angle), 0, 0]
}

const multiply = (m: Matrix, n: Matrix): Matrix => [
  m[0] * n[0] + m[2] * n[1],
  m[1] * n[0] + m[3] * n[1],
  m[0] * n[2] + m[2] * n[3],
  m[1] * n[2] + m[3] * n[3],
  m[0] * n[4] + m[2] * n[5] + m[4],
  m[1] * n[4] + m[3] * n[5] + m[5],
]

/** Several maps as one; the last is applied first, as in an SVG transform list: `matrix(move(x, y), turn(8))`. */
export const matrix = (first: Matrix, ...rest: Matrix[]): Matrix => rest.reduce(multiply, first)
