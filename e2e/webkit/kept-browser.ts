/**
 * A minimal browser: WebKit's own stores nothing under automation, this one stores in the given folder. WebKitWebDriver
 * starts it; it opens a window on each request and runs until it is killed.
 */
import { dlopen } from 'node:ffi'

const [, , folder = ''] = process.argv
const WINDOW = { width: 1280, height: 800 }
const NULL = 0n
const TRUE = 1

const { functions: gtk } = dlopen('libgtk-3.so.0', {
  gtk_init: { arguments: ['pointer', 'pointer'], return: 'void' },
  gtk_main: { arguments: [], return: 'void' },
  gtk_window_new: { arguments: ['int32'], return: 'pointer' },
  gtk_window_set_default_size: { arguments: ['pointer', 'int32', 'int32'], return: 'void' },
  gtk_container_add: { arguments: ['pointer', 'pointer'], return: 'void' },
  gtk_widget_show_all: { arguments: ['pointer'], return: 'void' },
})
const { functions: gobject, lib } = dlopen('libgobject-2.0.so.0', {
  g_object_new: {
    arguments: ['uint64', 'string', 'pointer', 'string', 'int32', 'pointer'],
    return: 'pointer',
  },
  g_signal_connect_data: {
    arguments: ['pointer', 'string', 'pointer', 'pointer', 'pointer', 'int32'],
    return: 'uint64',
  },
})
const { functions: webkit } = dlopen('libwebkit2gtk-4.1.so.0', {
  webkit_website_data_manager_new: {
    arguments: ['string', 'string', 'string', 'string', 'pointer'],
    return: 'pointer',
  },
  webkit_web_context_new_with_website_data_manager: { arguments: ['pointer'], return: 'pointer' },
  webkit_web_context_set_automation_allowed: { arguments: ['pointer', 'int32'], return: 'void' },
  webkit_application_info_new: { arguments: [], return: 'pointer' },
  webkit_application_info_set_name: { arguments: ['pointer', 'string'], return: 'void' },
  webkit_automation_session_set_application_info: { arguments: ['pointer', 'pointer'], return: 'void' },
  webkit_web_view_get_type: { arguments: [], return: 'uint64' },
})

type Pointer = Parameters<typeof gtk.gtk_widget_show_all>[0]

/** Assumes that all arguments of the signal are pointers. */
const connect = (
  object: Pointer,
  signal: string,
  answer: (sender: Pointer, told: Pointer) => bigint,
): void => {
  const signature = { arguments: ['pointer', 'pointer', 'pointer'], return: 'pointer' } as const
  gobject.g_signal_connect_data(object, signal, lib.registerCallback(signature, answer), NULL, NULL, 0)
}

gtk.gtk_init(NULL, NULL)
const storage = webkit.webkit_website_data_manager_new(
  'base-data-directory',
  folder,
  'base-cache-directory',
  `${folder}/cache`,
  NULL,
)
const context = webkit.webkit_web_context_new_with_website_data_manager(storage)

const openWindow = (): bigint => {
  const view = gobject.g_object_new(
    webkit.webkit_web_view_get_type(),
    'web-context',
    context,
    'is-controlled-by-automation',
    TRUE,
    NULL,
  )
  const window = gtk.gtk_window_new(0)
  gtk.gtk_window_set_default_size(window, WINDOW.width, WINDOW.height)
  gtk.gtk_container_add(window, view)
  gtk.gtk_widget_show_all(window)
  return view
}

connect(context, 'automation-started', (_context, session) => {
  const info = webkit.webkit_application_info_new()
  // The name WebKitWebDriver asks for.
  webkit.webkit_application_info_set_name(info, 'MiniBrowser')
  webkit.webkit_automation_session_set_application_info(session, info)
  connect(session, 'create-web-view', openWindow)
  return NULL
})
webkit.webkit_web_context_set_automation_allowed(context, TRUE)
gtk.gtk_main()
