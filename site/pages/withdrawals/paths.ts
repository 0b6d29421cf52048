const part = encodeURIComponent;

/** The form to ask for what a request, a person, an organization or the foundation received. */
export const withdrawPath = (id: string) => `/withdrawForm/${part(id)}`;
/** A withdrawal that was asked for. */
export const withdrawalPath = (id: string) => `/withdrawfunds/request-raised/${part(id)}`;
export const myWithdrawalsPath = "/myWithdrawals";
