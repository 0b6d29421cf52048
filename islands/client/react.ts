/**
 * Replaces `react`, its JSX runtime and `react-dom/client` in visitor islands with the parts of Preact that islands use.
 * Preact's compatibility layer is for libraries that need React, which islands may not use.
 */
import { type ComponentChild, createElement, hydrate, render } from "preact";

export { createContext, createElement, Fragment } from "preact";
export { useContext, useEffect, useMemo, useRef, useState } from "preact/hooks";

/** Like react-dom's. */
export function hydrateRoot(element: HTMLElement, content: ComponentChild) {
	hydrate(content, element);
	return { render: (changed: ComponentChild) => render(changed, element) };
}

/** The target of compiled JSX; the props include the children. */
export function jsx(type: Parameters<typeof createElement>[0], props: object, key?: string) {
	return createElement(type, key === undefined ? props : { ...props, key });
}
export { jsx as jsxDEV, jsx as jsxs };
