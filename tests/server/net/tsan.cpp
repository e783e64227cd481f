/// What ThreadSanitizer is not to report, and why.
#ifdef __SANITIZE_THREAD__

extern "C" const char* __tsan_default_suppressions();

// Asio counts the references to an executor down with a fence before the last one is deleted, and
// ThreadSanitizer does not understand fences.
const char* __tsan_default_suppressions() {
    return "race:boost::asio::execution::detail::shared_target_executor\n"
           "race:boost::asio::execution::detail::any_executor_base::destroy_shared\n";
}

#endif
