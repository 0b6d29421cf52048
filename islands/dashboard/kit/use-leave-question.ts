import { useEffect } from "react";

const ask = (event: BeforeUnloadEvent) => event.preventDefault();

/** Lets the browser ask before the page is left, while something would be lost by that. */
export function useLeaveQuestion(asks: boolean): void {
	useEffect(() => {
		if (!asks) return;
		addEventListener("beforeunload", ask);
		return () => removeEventListener("beforeunload", ask);
	}, [asks]);
}
