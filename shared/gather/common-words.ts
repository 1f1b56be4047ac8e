/** Words of which a sentence is made in any room: that two ideas share them says little. As `samePhrase` spells them. */
const lists = [
  'a an the and or of to in on at for with by from is are be it we us our you i me my they their that this who what how not no do so as but if than then all one can should would will have get let please up out about more less',
  'der die das den dem des ein eine einen einem einer eines und oder aber zu zum zur im in ins am an auf fur mit von vom bei aus uber unter nach vor um bis durch ist sind war sein hat haben wird werden kann konnen soll sollen muss mussen darf es er sie ich du wir uns unser unsere ihr mir mich sich man nicht nichts kein keine keinen als wie was wer wo wenn dass weil so da dann auch noch nur schon sehr hier alle allen alles jede jeder jedes jeden mehr weniger mal bitte',
  'le la les l un une des du de d et ou a au aux en dans sur pour par avec sans sous entre chez est sont etre soit ont avoir ai ce cet cette ces ca c on nous vous je j tu il elle ils elles me m se s sa son ses leur leurs notre nos votre mon ma mes y ne n pas que qu qui quoi quand comment si mais comme tout toute tous toutes plus moins tres trop bien aussi t jusqu lorsqu',
  'el la los las lo un una unos unas y e o u a al de del en con sin por para sobre entre desde hasta es son ser sea esta estan estar este esto estos esas ese eso ha han hay haber que quien cual cuando donde como si se me te le les nos mi mis tu su sus nuestro nuestra yo no ni ya muy mas menos todo toda todos todas cada otro otra pero tambien solo',
  've veya ya ki mi mu bir bu o da de ta te icin ile gibi kadar gore sonra once daha cok az en her hep hic tum butun bazi ne nasil neden ama fakat cunku var yok degil ben biz siz sen onlar bize bizim bana olsun olmasin olan olarak olmali lazim lutfen',
  'في من على الى عن مع و او هذا هذه كل لا ما ان اكثر اقل',
]

/** Those of each language: English, German, French, Spanish, Turkish, Arabic. */
export const commonIn: readonly ReadonlySet<string>[] = lists.map((list) => new Set(list.split(' ')))
