self.kept={"/laserfocus":{"digest":"0123456789abcdef","files":["/assets/style-1a2b3c4d.css"]}};
self.addEventListener('fetch', () => undefined)
