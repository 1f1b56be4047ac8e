import { stringify } from 'csv-stringify'

/** Where a program splits cells at other signs than commas, a formula may begin there. */
const innerFormula = /([;|\t\r\n] *)(?=[=+\-@])/g

/**
 * Turns records into a CSV file that spreadsheets open as it is: UTF-8 with its mark, CRLF, and no cell that they take
 * for a formula. Objects need `header`, for the names of their properties as the first row.
 */
export const csv = ({ header = false } = {}) =>
  stringify({
    header,
    bom: true,
    record_delimiter: 'windows',
    // With CRLF between records, the library leaves a lone CR or LF bare, which readers take for the end of the row.
    quoted_match: /[\r\n]/,
    escape_formulas: true,
    cast: { string: (text) => text.replaceAll(innerFormula, "$1'") },
  })
