/** Words of which a sentence is made in any room: that two ideas share them says little. As `samePhrase` spells them. */
const lists = [
  'a an the and or of to in on at for with by from is are be it we us our you i me my they their that this who what how not no do so as but if than then all one can should would will have get let please up out about more less',
  'der die das den dem des ein eine einen einem einer und oder zu im in am an auf fur mit von bei aus ist sind sein es wir uns unser sie ich man nicht kein keine als wie was wer wo dass alle jede jeder mehr weniger',
  'le la les l un une des du de d et ou a au aux en dans sur pour par avec est sont ce on nous vous il elle ne pas que qui tout tous plus moins',
  'el los las una unos unas y o al del con por para es son se su no mas menos todo todos',
  've bir bu da de icin ile daha cok az her ne olsun',
  'في من على الى عن مع و او هذا هذه كل لا ما ان اكثر اقل',
]

/** Those of each language: English, German, French, Spanish, Turkish, Arabic. */
export const commonIn: readonly ReadonlySet<string>[] = lists.map((list) => new Set(list.split(' ')))

export const commonWords: ReadonlySet<string> = new Set(lists.flatMap((list) => list.split(' ')))
