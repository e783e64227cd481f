/// Suppressions for ThreadSanitizer, with reasons.
#ifdef __SANITIZE_THREAD__

extern "C" const char* __tsan_default_suppressions();

// Asio releases executor references with a fence before deleting the last one, and ThreadSanitizer does not
// understand fences.
const char* __tsan_default_suppressions() {
    return "race:boost::asio::execution::detail::shared_target_executor\n"
           "race:boost::asio::execution::detail::any_executor_base::destroy_shared\n";
}

#endif
