import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { Component, type ReactNode, StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { type Role, roles } from "../../../api/domain/people/roles.ts";
import { brought, callAddress, retryDelay, shouldRetry } from "../../client/api.ts";
import { ErrorState } from "../../ui/error-state.tsx";
import { ToastProvider } from "../../ui/toast.tsx";
import { en as common } from "../../ui/words/common/en.ts";
import { createWords, WordsContext } from "../../ui/words.ts";
import { forgetOthers } from "./kept-rows.ts";

/** The signed-in member of staff, from the page. The server checks every call again. */
export interface Staff {
	id: string;
	roles: readonly Role[];
}

export function isAny(staff: Staff, ...wanted: readonly Role[]): boolean {
	return staff.roles.some((role) => wanted.includes(role));
}

/** Replaces a screen that failed to render. */
class Boundary extends Component<{ children: ReactNode }, { failed: boolean }> {
	override state = { failed: false };

	static getDerivedStateFromError() {
		return { failed: true };
	}

	override render() {
		if (!this.state.failed) return this.props.children;
		return (
			<ErrorState
				role="alert"
				title="This screen has stopped working"
				alternative={<a href={location.pathname}>Open it again</a>}
			>
				We could not show it. Nothing you had saved is lost.
			</ErrorState>
		);
	}
}

const words = createWords("en", common);

/** The context of every screen: its own cache of calls, messages and texts. */
export function DashboardFrame({ queries, children }: { queries: QueryClient; children: ReactNode }) {
	return (
		<WordsContext.Provider value={words}>
			<QueryClientProvider client={queries}>
				<ToastProvider label="Messages" closeLabel="Close the message">
					<Boundary>{children}</Boundary>
				</ToastProvider>
			</QueryClientProvider>
		</WordsContext.Provider>
	);
}

export function newQueries(): QueryClient {
	return new QueryClient({
		defaultOptions: { queries: { retry: shouldRetry, retryDelay, staleTime: 10_000, refetchOnWindowFocus: true } },
	});
}

/** Lets the calls of a screen's first view be answered by what its page brought along (site/pages/staff-screens). */
function bringAnswers(text: string): void {
	const answers = new Map(Object.entries(JSON.parse(text) as Readonly<Record<string, unknown>>));
	brought.take = (address) => {
		const path = address.slice(callAddress("").length);
		const answer = answers.get(path);
		answers.delete(path);
		return answer;
	};
}

/**
 * A staff screen: `islands/dashboard/<name>/index.tsx` exports it, and its row in `site/pages/staff-screens` makes its page.
 * @param render the screen for a member of staff
 */
export function dashboard(render: (staff: Staff) => ReactNode) {
	return {
		mount(element: HTMLElement) {
			const { staffId = "", staffRoles = "", answers } = element.dataset;
			if (answers) bringAnswers(answers);
			delete element.dataset.answers;
			const held = staffRoles.split(" ");
			forgetOthers(staffId);
			const staff: Staff = { id: staffId, roles: roles.filter((role) => held.includes(role)) };
			// React Aria adds a style element unless it finds this id; the policy allows none, and kit.css has its rule.
			const stand = document.createElement("template");
			stand.id = "react-aria-pressable-style";
			document.head.append(stand);
			createRoot(element).render(
				<StrictMode>
					<DashboardFrame queries={newQueries()}>{render(staff)}</DashboardFrame>
				</StrictMode>,
			);
		},
	};
}
