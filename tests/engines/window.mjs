/**
 * A window of WebKitGTK with nothing around it, for WebKitWebDriver: its own browser cannot be as narrow as a phone.
 * Run by GNOME's JavaScript: `gjs -m window.mjs WIDTH HEIGHT`.
 */
import Gtk from 'gi://Gtk?version=3.0'
import WebKit2 from 'gi://WebKit2?version=4.1'

const [width, height] = ARGV.map(Number)

Gtk.init(null)
const web_context = WebKit2.WebContext.new_ephemeral()
web_context.set_automation_allowed(true)
web_context.connect('automation-started', (_, session) => {
  session.connect('create-web-view', () => {
    const view = new WebKit2.WebView({ web_context, is_controlled_by_automation: true })
    view.set_size_request(width, height)
    const window = new Gtk.Window({ decorated: false, default_width: width, default_height: height })
    window.add(view)
    window.show_all()
    return view
  })
})
Gtk.main()
