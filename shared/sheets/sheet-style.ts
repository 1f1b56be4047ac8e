/** Sizes in millimetres of an A4 page; on a screen the pages are one below the other. Black on white: any printer can. */
export const sheetStyle = `
@page { size: A4 portrait; margin: 0 }
* { box-sizing: border-box; margin: 0 }
body { background: #ddd; color: #000; font-family: system-ui, "Segoe UI", Roboto, Helvetica, Arial, sans-serif }
section { width: 210mm; height: 296mm; margin: 0 auto 8mm; padding: 15mm 16mm 14mm; background: #fff; overflow: hidden;
  display: flex; flex-direction: column; justify-content: space-between }
.event { display: flex; justify-content: space-between; gap: 8mm; font-size: 6mm; font-weight: 700; line-height: 1.2;
  border-bottom: 1.2mm solid; padding-bottom: 4mm }
.event bdi { max-height: 14.4mm; overflow: hidden }
.event span { white-space: nowrap }
h1 { display: flex; justify-content: space-between; align-items: center; gap: 6mm; font-size: 27mm; line-height: 1;
  letter-spacing: -0.03em }
h1.long { font-size: 15mm }
:lang(ar) { letter-spacing: 0 !important }
h1:lang(ar) { line-height: 1.3 }
small { display: block; font-weight: 500; color: #333; letter-spacing: 0 }
[dir=rtl] small { text-align: right }
h1 small { font-size: 9mm; line-height: 1.2; margin-top: 3mm }
.head { flex: none; width: 84mm; height: 84mm }
[dir=rtl] .head path { transform: scaleX(-1) }
.head text { font-size: 92px; font-weight: 800; fill: #fff; letter-spacing: -4px }
.head .small { font-size: 62px; letter-spacing: -3px }
.middle { display: grid; grid-template-columns: 112mm 1fr; gap: 8mm; align-items: center }
.code { border: 1.2mm solid; border-radius: 11mm; border-end-start-radius: 1.5mm; overflow: hidden }
.code svg { display: block; width: 100% }
ol { list-style: none; padding: 0; display: grid; gap: 9mm; font-size: 7.4mm; font-weight: 700; line-height: 1.15;
  overflow-wrap: anywhere }
li b { display: block; width: 11mm; border-radius: 50%; border-end-start-radius: 1.4mm; background: #000; color: #fff;
  font-size: 6.4mm; line-height: 11mm; text-align: center; margin-bottom: 2.5mm; print-color-adjust: exact;
  -webkit-print-color-adjust: exact }
li small, .address small { font-size: 5mm; margin-top: 1.2mm }
.address { font-size: 6mm; line-height: 1.35; font-weight: 600; border-top: 1.2mm solid; padding-top: 5mm }
.address strong { display: block; font-size: 9.4mm; font-weight: 800; line-height: 1.2; letter-spacing: -0.02em }
.address span { white-space: nowrap }
@media print { body { background: none } section { margin: 0; break-after: page } section:last-child { break-after: auto } }
`
