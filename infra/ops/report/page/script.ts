/**
 * What the page's script does, as browsers run it: a field that looks for a word or a table in the list of ideas, and a
 * long list that begins short. Without it all of the list is there, and no field.
 */
export const pageScript = `(() => {
  const form = document.querySelector('.search')
  const more = document.querySelector('.more')
  if (!form || !more) return
  const field = form.querySelector('input')
  const found = form.querySelector('.found')
  const rows = [...document.querySelectorAll('.every tbody tr')].map((row) => ({
    row,
    table: row.cells[0].textContent.trim(),
    text: row.cells[1].textContent.toLowerCase(),
  }))
  const first = 20
  let isWhole = rows.length <= first
  const show = () => {
    const wanted = field.value.trim().toLowerCase()
    const isTable = /^\\d{1,4}$/.test(wanted)
    const fits = ({ table, text }) => wanted === '' || (isTable && table === wanted) || text.includes(wanted)
    let count = 0
    for (const one of rows) {
      const isFit = fits(one)
      count += isFit ? 1 : 0
      one.row.hidden = !isFit || (wanted === '' && !isWhole && count > first)
    }
    more.hidden = isWhole || wanted !== ''
    found.textContent = wanted === '' ? '' : count + ' of ' + rows.length
  }
  form.addEventListener('submit', (event) => event.preventDefault())
  field.addEventListener('input', show)
  more.querySelector('button').addEventListener('click', () => {
    isWhole = true
    const next = rows[first].row.querySelector('th')
    show()
    next.tabIndex = -1
    next.focus()
  })
  // On paper nothing is left out.
  let before = isWhole
  addEventListener('beforeprint', () => {
    before = isWhole
    isWhole = true
    field.value = ''
    show()
    for (const list of document.querySelectorAll('details')) list.open = true
  })
  addEventListener('afterprint', () => {
    isWhole = before
    show()
  })
  form.hidden = rows.length < 2
  show()
})()
`
