(() => {
  const form = document.querySelector('.search')
  const more = document.querySelector('.more')
  if (!form || !more) return
  const field = form.querySelector('input')
  const found = form.querySelector('.found')
  const rows = [...document.querySelectorAll('.every tbody tr')].map((row) => ({
    row,
    table: (/^Table (\d+)/.exec(row.cells[1].textContent) ?? [])[1],
    isPile: row.classList.contains('pile'),
    text: row.cells[2].textContent.toLowerCase(),
  }))
  const parts = [...document.querySelectorAll('.every .part, .every .round')]
  const all = rows.filter(({ isPile }) => !isPile).length
  const first = 20
  let isWhole = all <= first
  const show = () => {
    const wanted = field.value.trim().toLowerCase()
    const isTable = /^\d{1,4}$/.test(wanted)
    const fits = ({ table, text }) => wanted === '' || (isTable && table === wanted) || text.includes(wanted)
    let count = 0
    for (const one of rows) {
      const isFit = fits(one)
      count += isFit && !one.isPile ? 1 : 0
      one.row.hidden = !isFit || (wanted === '' && !isWhole && (count > first || (one.isPile && count === first)))
    }
    for (const part of parts) part.hidden = !part.querySelector('tbody tr:not([hidden])')
    more.hidden = isWhole || wanted !== ''
    found.textContent = wanted === '' ? '' : count + ' of ' + all
  }
  form.addEventListener('submit', (event) => event.preventDefault())
  field.addEventListener('input', show)
  more.querySelector('button').addEventListener('click', () => {
    isWhole = true
    const next = rows.find(({ row }) => row.hidden).row.querySelector('th')
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
;(() => {
  const items = [...document.querySelectorAll('.became li[data-of]')]
  if (items.length === 0) return
  const put = (item, { owner, due, status, says, line }) => {
    item.hidden = false
    const [whose, day, state] = item.querySelectorAll('dd')
    whose.querySelector('b').textContent = owner
    day.textContent = due
    state.className = 'status ' + status
    state.textContent = says
    const news = item.querySelector('p') ?? item.appendChild(document.createElement('p'))
    news.textContent = line
  }
  const read = async () => {
    const response = await fetch('/api/programme?became=1', { cache: 'no-store' })
    const { became } = response.ok ? await response.json() : {}
    if (!became) return
    for (const one of became.lines) {
      const item = items.find(({ dataset }) => dataset.of === one.round + '/' + one.row)
      if (item) put(item, one)
    }
    if (became.lines.length === 0) return
    document.querySelector('.became-part header p').textContent = became.sum
    for (const part of document.querySelectorAll('.became-part, [data-became]')) part.hidden = false
  }
  const look = () => document.visibilityState === 'visible' && read().catch(() => undefined)
  document.addEventListener('visibilitychange', look)
  look()
})()
