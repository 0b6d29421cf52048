import { createContext, type ReactNode, useContext } from "react";
import { SharedPartsContext } from "../../shared.tsx";

const PreviewContext = createContext(false);

/** Whether the page that is rendered is a preview in another page: nobody can do anything with its subject yet. */
export const useIsPreview = (): boolean => useContext(PreviewContext);

/** A page as others will see it. Its parts are its reader's own, so none is kept in memory for others. */
export function Preview({ children }: { children: ReactNode }) {
	return (
		<SharedPartsContext.Provider value={null}>
			<PreviewContext.Provider value={true}>{children}</PreviewContext.Provider>
		</SharedPartsContext.Provider>
	);
}

/** Forms and buttons. In a preview they are there to be seen, and can't be used. */
export function Actions({ children }: { children: ReactNode }) {
	return useIsPreview() ? <div inert>{children}</div> : children;
}
